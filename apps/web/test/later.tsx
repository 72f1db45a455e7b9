import { useState, type ReactNode } from 'react';

/** One screen, and after a press another in its place. */
export function Later({ first = null, children }: { first?: ReactNode; children: ReactNode }) {
  const [isLater, setLater] = useState(false);
  return (
    <>
      {isLater ? children : first}
      <button
        onClick={() => {
          setLater(true);
        }}
      >
        Later
      </button>
    </>
  );
}
