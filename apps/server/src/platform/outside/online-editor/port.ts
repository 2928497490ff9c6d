/**
 * The office's online filing editor, which takes a case package for the person who is signed in there.
 *
 * Time limit: a minute and a half. Nothing is tried again: an upload that was cut off may have arrived. Failures:
 * `EditorError`; its message never holds the authorization.
 */
export interface OnlineEditor {
  /** False: no address is configured, `upload` throws `notConfigured`. */
  readonly isConfigured: boolean
  /** @param authorization what the person copied from the editor for this session; used once, kept nowhere. */
  upload(file: { readonly name: string; readonly bytes: Buffer }, authorization: string): Promise<EditorAnswer>
}

export interface EditorAnswer {
  /** The editor's own number of the upload, empty if it gives none. */
  readonly uploadId: string
  /** What it says, in its own words. */
  readonly text: string
  readonly errors: readonly { readonly file: string; readonly reason: string }[]
}

/** `refused`: the authorization does not count (any more). */
export type EditorProblem = 'notConfigured' | 'refused' | 'rejected' | 'unreachable' | 'malformed'

export class EditorError extends Error {
  override readonly name = 'EditorError'
  readonly problem: EditorProblem
  /** The editor's own words, if it said any. */
  readonly said: string
  constructor(problem: EditorProblem, said = '') {
    super(`online editor: ${problem}`)
    this.problem = problem
    this.said = said
  }
}
