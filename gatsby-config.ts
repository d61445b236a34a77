export { config as default } from './src/gatsby/config';
