import { useState } from 'react';

/** Stays true: what is in use is not taken away where something it waited for is asked for again. */
export function useOnceTrue(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return is || was;
}
