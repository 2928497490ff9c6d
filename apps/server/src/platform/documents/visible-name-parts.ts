/** Nobody sees these, and they turn a name around or part what reads as one: `<202E>xfdp.docx` is shown as `xcod.pdfx`. */
const unseen = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** A name without what nobody sees in it. */
export const visibleName = (name: string): string => name.replaceAll(unseen, '')

/** Whether a name holds a mark that turns the letters behind it around, so that it ends in another kind than it shows. */
export const hasReversingMark = (name: string): boolean => turning.test(name)
