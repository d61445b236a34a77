import type { Rule } from 'eslint';

export declare const standardWords: Rule.RuleModule;
