/** Where a tab keeps what its visitor was about to do; read before the code for it is fetched. */
export const intendedKey = 'SQUARE_INTENDED'
