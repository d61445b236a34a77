import { serveBuild } from './serveBuild';

serveBuild();
