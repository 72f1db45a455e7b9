/** A frame in the proportions of a size. */
export function FrameArt({ width, height }: { width: number; height: number }) {
  const scale = 34 / Math.max(width, height, 1);
  return (
    <span aria-hidden className="grid h-9 place-items-center">
      <span
        className="block rounded-[0.3rem] border-[1.5px] border-current bg-current/10"
        style={{ width: width * scale, height: height * scale }}
      />
    </span>
  );
}
