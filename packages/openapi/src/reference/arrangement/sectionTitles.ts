/** The anchors and headings of the sections below a page's prose. */
export const sections = {
  access: { id: 'access', title: 'Access' },
  parameters: { id: 'parameters', title: 'Parameters' },
  requestBody: { id: 'request-body', title: 'Request body' },
  responses: { id: 'responses', title: 'Responses' },
  errors: { id: 'errors', title: 'Errors' },
  callbacks: { id: 'callbacks', title: 'Callbacks' },
  operations: { id: 'operations', title: 'Operations' },
  relations: { id: 'relations', title: 'Relations' },
  usedIn: { id: 'used-in', title: 'Used in' },
} as const;
