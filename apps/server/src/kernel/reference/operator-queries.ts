import { exampleOperator, type Operator } from '@portal/domain/kernel/reference/operator'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findSiteInfo, wholeBasicInfo } from './site-queries.ts'

/** Who runs the site by its record; undefined until somebody recorded a name. */
export async function findNamedOperator(db: Db): Promise<Operator | undefined> {
  const { name, nameEn, address, addressEn } = wholeBasicInfo((await findSiteInfo(db))?.data)
  if (name === '') return undefined
  return { name: { zh: name, en: nameEn || name }, address: { zh: address, en: addressEn || address } }
}

/**
 * Who runs the site, as documents name the operator.
 *
 * @throws AppError `site.operatorMissing` in production until somebody recorded a name: no document bears the name of an example
 */
export async function getOperator(db: Db, { nodeEnv }: Pick<Config, 'nodeEnv'>): Promise<Operator> {
  const named = await findNamedOperator(db)
  if (named) return named
  if (nodeEnv === 'production') throw new AppError('site.operatorMissing')
  return exampleOperator
}
