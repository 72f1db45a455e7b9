interface ByPointerProps {
  /** Where something can be dropped, or pointed at. */
  fine: string;
  /** For fingers. */
  coarse: string;
}

/** What is said by how a device is used. By style alone, so that the wrong one is never seen. */
export function ByPointer({ fine, coarse }: ByPointerProps) {
  return (
    <>
      <span className="pointer-coarse:hidden">{fine}</span>
      <span className="hidden pointer-coarse:inline">{coarse}</span>
    </>
  );
}
