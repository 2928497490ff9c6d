/** Pages of a PDF made here: our own writer puts one such line for each. */
export const madePages = (content: Buffer): number => content.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
