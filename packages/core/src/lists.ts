/** Lists. */
export { groupBy } from './lists/groupBy';
