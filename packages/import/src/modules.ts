/** The modules that other generators give to their pages. */
export { foreignComponent, isForeignModule } from './docs/foreignComponents';
