import { z } from 'zod';

/**
 * The parts of an Arazzo 1.0 document that the site reads and writes. Redocly's rules check the
 * rest; extensions are kept.
 *
 * @see https://spec.openapis.org/arazzo/v1.0.1.html
 */
const sourceSchema = z.looseObject({
  name: z.string(),
  url: z.string(),
  type: z.enum(['openapi', 'arazzo']).optional(),
});

const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']).optional(),
  value: z.unknown(),
});

const parametersSchema = z
  .array(z.union([parameterSchema, z.looseObject({ reference: z.string() })]))
  .optional();

const stepSchema = z.looseObject({
  stepId: z.string(),
  description: z.string().optional(),
  operationId: z.string().optional(),
  operationPath: z.string().optional(),
  workflowId: z.string().optional(),
  parameters: parametersSchema,
  requestBody: z
    .looseObject({ contentType: z.string().optional(), payload: z.unknown().optional() })
    .optional(),
  successCriteria: z.array(z.looseObject({ condition: z.string() })).optional(),
  outputs: z.record(z.string(), z.string()).optional(),
});

const workflowSchema = z.looseObject({
  workflowId: z.string(),
  summary: z.string().optional(),
  description: z.string().optional(),
  inputs: z.looseObject({}).optional(),
  parameters: parametersSchema,
  steps: z.array(stepSchema),
  outputs: z.record(z.string(), z.string()).optional(),
});

export const arazzoSchema = z.looseObject({
  arazzo: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  sourceDescriptions: z.array(sourceSchema),
  workflows: z.array(workflowSchema),
});

/** An Arazzo document. */
export type Arazzo = z.output<typeof arazzoSchema>;
export type Workflow = z.output<typeof workflowSchema>;
export type WorkflowStep = z.output<typeof stepSchema>;
export type WorkflowParameter = z.output<typeof parameterSchema>;
