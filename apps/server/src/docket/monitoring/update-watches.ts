import { updateWatches as call } from '@portal/contract/docket/monitoring'
import {
  findWatchDateFaults,
  findWatchToldFaults,
  watchDateFaultWords,
} from '@portal/domain/docket/monitoring/watch-date-faults'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockOwnWatches, patchWatches } from './change-queries.ts'
import { rewriteWatches, type Watch } from './watch-write-queries.ts'

export const updateWatches = implement(call, async ({ input, user, db, services, language }) => {
  const { id: asked, ...patch } = input
  const today = beijingDate(services.now())
  return db.transaction(async (tx) => {
    const found = await lockOwnWatches(tx, user, asked)
    for (const watch of found) {
      refuseWrongDays(watch, patch, today, language)
      refuseWrongFacts(watch, patch, language)
    }
    const ids = found.map((watch) => watch.id)
    if (ids.length === 0 || Object.values(patch).every((value) => value === undefined)) return { changed: 0 }
    await patchWatches(tx, ids, patch)
    await rewriteWatches(tx, ids, today)
    return { changed: ids.length }
  })
})

type Told = Partial<Record<'grantFeeYear' | 'compensatedDays', number | null | undefined>> &
  Partial<Record<'openLicenceFrom' | 'openLicenceTo', string | null | undefined>> &
  Days

/** Judged as it would stand: what is not given now counts as it is. */
function refuseWrongFacts(watch: Watch, patch: Told, language: 'en' | 'zh'): void {
  const { grantFeeYear, compensatedDays, openLicenceFrom, openLicenceTo } = patch
  const given = [grantFeeYear, compensatedDays, openLicenceFrom, openLicenceTo]
  if (given.every((one) => one === undefined)) return
  const day = (text: string | null | undefined) => (text ? civilDate(text) : undefined)
  const faults = findWatchToldFaults(watch.kind, {
    filedOn: day(patch.filedOn ?? watch.filedOn),
    grantedOn: day(patch.grantedOn ?? watch.grantedOn),
    grantFeeYear: grantFeeYear === undefined ? watch.grantFeeYear : grantFeeYear,
    compensatedDays: compensatedDays ?? watch.compensatedDays,
    openLicenceFrom: openLicenceFrom === undefined ? watch.openLicenceFrom : openLicenceFrom,
    openLicenceTo: openLicenceTo === undefined ? watch.openLicenceTo : openLicenceTo,
  })
  if (faults.length > 0) throw contradict(faults, language)
}

type Fault = { readonly field: string; readonly key: keyof typeof watchDateFaultWords }

function contradict(faults: readonly Fault[], language: 'en' | 'zh'): AppError {
  const fields = faults.map(({ field, key }) => ({ path: field, message: watchDateFaultWords[key][language] }))
  const reason = fields.map(({ message }) => message).join(language === 'zh' ? '；' : '; ')
  return new AppError('monitoring.datesContradict', { reason }, { fields })
}

type Days = { [Field in 'filedOn' | 'grantedOn' | 'terminationNoticeOn']?: string | null | undefined }

/** What is not given now is not judged: a day that stands stays until somebody changes it. */
function refuseWrongDays(watch: Watch, patch: Days, today: CivilDate, language: 'en' | 'zh'): void {
  if (!patch.filedOn && !patch.grantedOn && !patch.terminationNoticeOn) return
  const day = (text: string | null | undefined) => (text ? civilDate(text) : undefined)
  const isDated = patch.filedOn !== undefined || patch.grantedOn !== undefined
  const faults = findWatchDateFaults(
    watch.number,
    {
      ...(isDated && {
        filedOn: day(patch.filedOn ?? watch.filedOn),
        grantedOn: day(patch.grantedOn ?? watch.grantedOn),
      }),
      terminationNoticeOn: day(patch.terminationNoticeOn),
    },
    today,
  )
  if (faults.length > 0) throw contradict(faults, language)
}
