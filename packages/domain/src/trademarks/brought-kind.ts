/** Kind of an order's document that the client brought: which paper, and which file, wherever it stands in the list of the form. */
export const broughtKind = (paper: string, fileId: string): string => `tm.brought.${paper}.${fileId}`

/** Files of a form by the kinds of their documents: one named twice is one document. */
export function broughtFiles<Paper extends string>(
  papers: readonly { readonly kind: Paper; readonly fileId: string }[],
): ReadonlyMap<string, { readonly kind: Paper; readonly fileId: string }> {
  return new Map(papers.map((paper) => [broughtKind(paper.kind, paper.fileId), paper]))
}
