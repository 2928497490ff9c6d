import { getPublicFigures as call } from '@portal/contract/site'
import { implement } from '../http/handler.ts'
import { findPatentFigures } from './figures-queries.ts'

export const getPublicFigures = implement(call, ({ db }) => findPatentFigures(db))
