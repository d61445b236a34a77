/** Problems of authored files: where, what was expected and found, what to do. */
export { formatAnnotations } from './problems/formatAnnotations';
export {
  formatLocation,
  formatProblem,
  formatProblems,
  hasErrors,
  type Problem,
  type TextProblem,
  withoutRepeats,
} from './problems/problem';
