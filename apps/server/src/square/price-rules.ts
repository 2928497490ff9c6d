import { custodyFenMax, isPrice } from '@portal/domain/square/prices'
import { AppError } from '../platform/http/app-error.ts'

/** @throws AppError `square.priceBounds`, which names the limits; null is "on request". */
export function refusePrice(fen: number | null): void {
  if (fen !== null && !isPrice(fen)) throw new AppError('square.priceBounds')
}

/** Whether a price may be held in escrow. @throws AppError */
export function refuseCustody(fen: number, isOffered: boolean): void {
  if (!isOffered) throw new AppError('square.custodyNotOffered')
  if (fen > custodyFenMax) throw new AppError('square.custodyTooMuch')
}
