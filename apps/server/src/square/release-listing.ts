import { releaseListing as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { insertListing, lockOwnListing, refuseFaulty, release, updateListing } from './save-parts.ts'

const warnings = {
  dead: { en: 'According to our data this right is not in force', zh: '平台数据显示该权利已失效' },
  owner: { en: 'Our data names another owner', zh: '平台数据中的权利人不同' },
  together: {
    en: 'Other marks of the owner must move along; see the trust pack',
    zh: '权利人另有须一并转让的商标，详见权利信息核验',
  },
  pledge: { en: 'A pledge is on record', zh: '存在质押登记' },
  unknown: {
    en: 'Not in our data: a reviewer compares the documents',
    zh: '平台数据中无此权利，将由审核员核对材料',
  },
} as const

export const releaseListing = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const now = services.now()
    const today = beijingDate(now)
    const { id, transferenceJson: json } = input
    if (id === undefined && json === undefined) {
      throw new AppError('common.badRequest', {}, { fields: [{ path: 'id', message: 'id or transferenceJson' }] })
    }
    const saved = id === undefined ? undefined : await lockOwnListing(tx, user, id)
    if (saved && input.version !== undefined && input.version !== saved.version) throw new AppError('common.conflict')
    const row =
      saved === undefined
        ? json && (await insertListing(tx, user, json, today))
        : // Facts are looked up afresh, also when nothing was changed.
          await updateListing(tx, saved, json ?? saved.form, today).catch((error: unknown) => {
            if (error instanceof AppError && error.code === 'square.notEditable') {
              throw new AppError('square.moveNotAllowed', {}, { cause: error })
            }
            throw error
          })
    if (!row) throw new Error('neither a listing nor its form')
    refuseFaulty(row.form, today)
    const after = await release(tx, row, now, today)
    const fact = (key: string) => after.facts.find((one) => one.key === key)
    return {
      id: after.id,
      state: after.state,
      warnings: [
        ...(after.legal === 'dead' ? [warnings.dead] : []),
        ...(fact('ownerMatch')?.verdict === 'bad' ? [warnings.owner] : []),
        ...(fact('together')?.value ? [warnings.together] : []),
        ...(fact('pledge')?.verdict === 'bad' ? [warnings.pledge] : []),
        ...(fact('status')?.source === 'seller' ? [warnings.unknown] : []),
      ],
    }
  }),
)
