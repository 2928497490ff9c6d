export const slowTests: readonly string[]
export const slowBrowserTests: readonly string[]
