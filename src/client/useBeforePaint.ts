import { useEffect, useLayoutEffect } from 'react';

/** For effects that set positions or sizes: they run before the first paint; on the server there is none. */
export const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;
