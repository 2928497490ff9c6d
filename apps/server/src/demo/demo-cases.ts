import type { DemoCase } from './demo-case.ts'
import { earlyCases } from './demo-cases-early.ts'
import { endedCases } from './demo-cases-ended.ts'
import { filedCases } from './demo-cases-filed.ts'
import { otherCases } from './demo-cases-other.ts'

/** Every case of the demo set, oldest way through the house last. */
export const demoCases: readonly DemoCase[] = [...earlyCases, ...filedCases, ...endedCases, ...otherCases]
