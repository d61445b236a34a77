import { useEffect, useLayoutEffect } from 'react';

/** Runs effects that set positions or sizes before the first paint. The server runs none. */
export const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;
