/** One expected failure: HTTP status and the words in both languages; `{name}` takes a value of the error. */
export interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 423 | 429 | 500 | 501 | 503 | 507
  readonly en: string
  readonly zh: string
}

export type ErrorEntries = Record<string, ErrorEntry>
