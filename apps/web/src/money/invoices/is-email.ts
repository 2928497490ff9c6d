import { parseEmail } from '@portal/domain/platform/identifiers/id-numbers'

/** Whether a text is a mail address. */
export const isEmail = (text: string): boolean => parseEmail(text) !== undefined
