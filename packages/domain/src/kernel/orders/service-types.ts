import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** How a case is handled; the tier sets our own fee, never the official one. */
export const serviceTypes = ['standard', 'express'] as const
export type ServiceType = (typeof serviceTypes)[number]

export const serviceTypeNames: Record<ServiceType, TwoLanguages> = {
  standard: { en: 'Standard', zh: '标准服务' },
  express: { en: 'Express', zh: '加急服务' },
}
