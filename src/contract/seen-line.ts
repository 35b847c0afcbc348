import * as z from 'zod/mini';
import { seenText } from '../domain/seen-text.ts';

/** The platform drops what nobody sees (docs/decisions/0103). The page has done so before it sends. */
export const seenLine = z.codec(z.string(), z.string(), { decode: seenText, encode: (text) => text });
