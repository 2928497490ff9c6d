import { normalPctNumber } from '@portal/domain/platform/identifiers/foreign-number'
import { foldWidth, normalNumber, normalPhone, normalPostcode } from '@portal/domain/platform/identifiers/normal-form'
import { z } from 'zod'

// `overwrite`, not `transform`: these stand in replies and in the reference too.
const text = (max: number) => z.string().trim().max(max)

/** A credit code, identity or other document, application, registration, agency or account, in its normal form. */
export const numberText = (max = 60) => text(max).overwrite(normalNumber)
/** An international application number: `PCT/CN2024/123456`. */
export const pctNumberText = (max = 60) => text(max).overwrite(normalPctNumber)
/** A telephone in its normal form. */
export const phoneText = (max = 60) => text(max).overwrite(normalPhone)
/** A postcode in its normal form. */
export const postcodeText = (max = 60) => text(max).overwrite(normalPostcode)
/** A number with words in it (of a deposit at a depository): narrow characters, its blanks stay. */
export const wordedNumberText = (max = 60) => text(max).overwrite(foldWidth)
