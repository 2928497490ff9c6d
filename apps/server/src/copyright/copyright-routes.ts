import type * as copyright from '@portal/contract/copyright'
import type { Implementations } from '../http/handler.ts'
import { buildDeposit } from './build-deposit.ts'
import { getDeposit } from './get-deposit.ts'
import { readSource } from './read-source.ts'

export const copyrightRoutes: Implementations<typeof copyright> = { readSource, buildDeposit, getDeposit }
