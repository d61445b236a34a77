import { serveBuild } from './serveBuild';

serveBuild('public');
