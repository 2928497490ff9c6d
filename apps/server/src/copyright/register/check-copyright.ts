import { checkCopyright as call } from '@portal/contract/copyright/copyright-register'
import { type CopyrightInput, readCopyrightInput, workLetters } from '@portal/domain/copyright/applications/numbers'
import { networkOf } from '@portal/domain/people/session/network'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { findByCertificate, findByNumber, findByWords, findCopyDay, type RegisterRow } from './register-queries.ts'

const hour = 3600
const checksOfVisitor = 30
const checksOfPerson = 300
/** The copy is looked things up in, not read out: there is no page after these. */
const recordsMax = 20

export const checkCopyright = implement(call, async ({ input, user, db, client, language }) => {
  const read = readCopyrightInput(input.text)
  if (read.what === 'wrong') {
    const reason = read.reason[language]
    throw new AppError('copyright.numberWrong', { reason }, { fields: [{ path: 'text', message: reason }] })
  }
  await limitChecks(db, user, client.ip)
  const found = await findRecords(db, read)
  return {
    understood: understoodOf(read),
    list: found.slice(0, recordsMax).map(recordOf),
    isMore: found.length > recordsMax,
    copyOn: await findCopyDay(db),
  }
})

type Read = Exclude<CopyrightInput, { readonly what: 'wrong' }>

function findRecords(db: Db, read: Read): Promise<RegisterRow[]> {
  if (read.what === 'registration') return findByNumber(db, read.number)
  if (read.what === 'certificate') return findByCertificate(db, read.number, recordsMax + 1)
  // Nothing is registered under the number of an application.
  if (read.what === 'serial') return Promise.resolve([])
  return findByWords(db, read.text, recordsMax + 1)
}

const categoryOf = (letter: string | undefined) => {
  const words = letter === undefined ? undefined : workLetters[letter]
  return words ? { en: words.en, zh: words.zh } : null
}

function understoodOf(read: Read) {
  const nothing = { kind: null, year: null, category: null }
  if (read.what === 'words') return { what: read.what, text: read.text, ...nothing }
  if (read.what !== 'registration') return { ...nothing, what: read.what, text: read.number, kind: 'software' as const }
  const { what, kind, number, year, letter } = read
  return { what, text: number, kind, year: year ?? null, category: categoryOf(letter) }
}

function recordOf({ sourceName, sourceAge, owners, ...row }: RegisterRow) {
  const read = readCopyrightInput(row.registrationNo)
  const { kind, registrationNo, certificateNo, title, version, registeredOn, isInvented } = row
  return {
    ...{ kind, registrationNo, certificateNo, title, version, registeredOn, isInvented },
    owners: [...owners],
    category: read.what === 'registration' ? categoryOf(read.letter) : null,
    source: sourceName,
    sourceOn: sourceAge,
  }
}

async function limitChecks(db: Db, user: SessionUser | undefined, ip: string): Promise<void> {
  const [key, max] = user ? [user.id, checksOfPerson] : [networkOf(ip), checksOfVisitor]
  try {
    await limitRate(db, `copyrightCheck:${key}`, max, hour)
  } catch (error) {
    if (user || !(error instanceof AppError) || error.code !== 'common.tooManyRequests') throw error
    const retryAfterSeconds = error.retryAfterSeconds ?? hour
    throw new AppError('copyright.checkLimit', { max }, { retryAfterSeconds, cause: error })
  }
}
