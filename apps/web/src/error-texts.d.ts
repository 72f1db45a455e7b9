declare module 'virtual:error-texts/*' {
  /** By the code of the error; `{name}` is filled from its details. */
  const texts: Readonly<
    Record<string, { text: string; words?: Readonly<Record<string, Readonly<Record<string, string>>>> }>
  >;
  export default texts;
}
