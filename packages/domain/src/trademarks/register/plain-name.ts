/** The name of an owner as it is compared: blanks, full and half width, and case make no difference. */
export const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
