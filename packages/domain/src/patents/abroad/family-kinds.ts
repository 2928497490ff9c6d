/** `orders.kind` of a family abroad, which is never paid, and of one country's order, which is. */
export const foreignKind = 'foreign'
export const foreignCountryKind = 'foreignCountry'
