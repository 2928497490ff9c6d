import { type BasicInfo, basicInfoFields, saveSiteInfo as call } from '@portal/contract/site/site'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { findSiteInfo, replaceSiteInfo, wholeBasicInfo } from '../../kernel/reference/site-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { storeSitePicture } from './site-pictures.ts'

export const saveSiteInfo = implement(call, async ({ input, user, database, services, client }) => {
  const info: BasicInfo = {
    ...input.info,
    logo: await storeSitePicture(services.storage, 'logo', input.info.logo),
    businesslicense: await storeSitePicture(services.storage, 'businesslicense', input.info.businesslicense),
  }
  // Unset fields are left out: the page shows its built-in default for them.
  const data = Object.fromEntries(Object.entries(info).filter(([, value]) => value !== ''))
  const version = await database.db.transaction(async (tx) => {
    const before = wholeBasicInfo((await findSiteInfo(tx))?.data)
    const saved = await replaceSiteInfo(tx, { data, version: input.version, userId: user.id })
    if (saved === undefined) throw new AppError('common.conflict')
    await writeAudit(tx, {
      actor: user,
      action: 'site.saveSiteInfo',
      subjectKind: 'siteInfo',
      subjectId: '1',
      detail: { version: saved, changed: basicInfoFields.filter((field) => before[field] !== info[field]) },
      requestId: client.requestId,
    })
    return saved
  })
  return { info, version }
})
