import { parseCreditCode } from '@portal/domain/platform/identifiers/id-numbers'

/** A unified social credit code, or none at all. */
export const isCodeRight = (text: string): boolean => text.trim() === '' || parseCreditCode(text.trim()).ok
