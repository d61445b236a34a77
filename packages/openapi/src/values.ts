/** Validates values and examples against the schemas of a contract. */
export { checkExamples, type ExampleProblem } from './contract/values/checkExamples';
export { isDocumented } from './contract/values/isDocumented';
export {
  createValueValidator,
  type ValidateValue,
  type ValueFinding,
} from './contract/values/valueValidator';
