import { pathTo } from '../../../app/paths.ts'

/** Ways in beside patents: address and word. */
export const beyondPatents = [
  [pathTo('/trademarkService/RegisterView'), 'startMark'],
  [pathTo('/serviceHall/trademarkService/register'), 'searchMarks'],
  [pathTo('/serviceHall/software'), 'startSoftware'],
  [pathTo('/transfer'), 'square'],
] as const
