import type { Operation } from '../../contract/contract';

/** A heading of a guide, and its anchor. */
export interface GuideHeading {
  /** Id of the heading on its page. */
  id: string;
  text: string;
}

/** A file that a request uploads. In the body, its value is the runtime expression of an input. */
export interface UploadedFile {
  input: string;
  fileName: string;
  mediaType: string | undefined;
}

/** One request of a guide's samples with its response. */
export interface RecordedRequest {
  operation: Operation;
  /** Path below the server URL, e.g. `/jobs/job_7Qd2mXk9RtLw`. */
  path: string;
  query: readonly (readonly [name: string, value: string])[];
  /** Header values, by name in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Undefined without a body. */
  content: { contentType: string; value: unknown; files: readonly UploadedFile[] } | undefined;
  response: {
    status: number;
    /** Header values, by name in lower case. */
    headers: Readonly<Record<string, string>>;
    /** Undefined if the response is not JSON. */
    json: unknown;
  };
  /** Index of its sample in the program. */
  sample: number;
}

interface ProgramSample {
  code: string;
  /** The heading above the sample; undefined before the first heading. */
  heading: GuideHeading | undefined;
}

/** A program that consists of the samples of a guide, in one language. */
export interface RecordedProgram {
  /** Letters, digits, `_` and `-`. Unique among all guides. */
  id: string;
  summary: string;
  description: string;
  route: string;
  samples: readonly ProgramSample[];
  requests: readonly RecordedRequest[];
  /** URLs outside the API that the program requested. */
  otherUrls: readonly string[];
}
