import { serveBuild } from './server/serveBuild';

serveBuild('public');
