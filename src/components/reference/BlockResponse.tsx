import { useEffect, useState } from 'react';
import { fill } from '@docs/core/fill';
import { words } from '@docs/core/words';
import { runBlock, type Run } from '../../client/sandbox/runInSandbox';
import type { FenceRequest } from '../../mdx/fenceMeta';
import type { RunResponse } from '../mdx/RunBlock';
import { RunAnswer, statusOf } from './RunAnswer';

/** Creates the component that sends a request with each press, and shows the response. */
export function createBlockResponse(request: FenceRequest): RunResponse {
  return function BlockResponse({ presses, end }) {
    const [{ answer, time }, setRan] = useState<Pick<Run, 'answer' | 'time'>>({ time: 0 });
    useEffect(() => {
      runBlock(request)
        .then(setRan)
        .then(() => end(), end);
      // eslint-disable-next-line react-hooks/exhaustive-deps -- `end` is new with each rendering.
    }, [presses]);
    const title = answer ? fill(words.run.answered, { status: statusOf(answer), time }) : '';
    return (
      <>
        <div role="status" className="sr-only">
          {title}
        </div>
        {answer && <RunAnswer title={title} answer={answer} />}
      </>
    );
  };
}
