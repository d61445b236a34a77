import { useEffect, useState } from 'react';

interface Shown<Value> {
  value: Value;
  /** In milliseconds. */
  duration: number;
}

/**
 * State that is shown for a while, such as the outcome of copying: the value, which is
 * undefined otherwise, and a function that shows a value for a number of milliseconds.
 */
export function useBriefly<Value>(): [
  value: Value | undefined,
  show: (value: Value, duration: number) => void,
] {
  const [shown, setShown] = useState<Shown<Value>>();
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(undefined), shown.duration);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown?.value, (value, duration) => setShown({ value, duration })];
}
