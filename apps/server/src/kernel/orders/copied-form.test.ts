import { randomUUID } from 'node:crypto'
import { emptyServiceForm } from '@portal/domain/trademarks/services/form'
import { emptyTransferForm } from '@portal/domain/trademarks/transfers/form'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSoftware, buildWork } from '../../copyright/applications/test/build-forms.ts'
import { registerKinds } from '../../kinds.ts'
import { wholeForm } from '../../patents/abroad/test/foreign-fixtures.ts'
import { buildUsForm } from '../../patents/us/test/build-us-form.ts'
import { madridMark } from '../../trademarks/abroad/test/mark-fixtures.ts'
import { copiedForm } from './copied-form-rules.ts'

const fileId = randomUUID()
const file = { fileId, fileName: 'a.pdf', pages: 1 }
const papers = (...kinds: readonly string[]) => kinds.map((kind) => ({ ...file, key: kind, kind, country: '' }))
const kindsOf = (form: unknown) => (form as { papers: { kind: string }[] }).papers.map(({ kind }) => kind)

beforeAll(registerKinds)

describe('a copied form', () => {
  it.each([
    ['usDesign', buildUsForm('usDesign', fileId), ['declaration', 'micro', 'other'], ['other']],
    ['trademark', { kind: 'trademark' }, ['identity', 'powerOfAttorney'], ['identity']],
    ['trademarkService', emptyServiceForm('renewal'), ['evidence', 'powerOfAttorney', 'coOwners'], ['evidence']],
    [
      'trademarkTransfer',
      emptyTransferForm,
      ['agreement', 'sellerIdentity', 'sellerPower', 'consent', 'pledgee'],
      ['sellerIdentity'],
    ],
    [
      'softwareCopyright',
      buildSoftware({ identity: fileId, source: fileId, manual: fileId }),
      ['identity', 'power', 'signedPage'],
      ['identity'],
    ],
    ['workCopyright', buildWork({ identity: fileId, sample: fileId }), ['contract', 'signedPage'], ['contract']],
    ['foreign', wholeForm(fileId), ['claims', 'powerOfAttorney', 'declaration', 'assignment'], ['claims']],
    ['foreignTrademark', madridMark(fileId, ['JP']), ['licence', 'notarisedPower', 'usDeclaration'], ['licence']],
  ])('of %s has the papers that were not signed for the one application', (kind, form, brought, kept) => {
    expect(kindsOf(copiedForm(kind, { ...form, papers: papers(...brought) }))).toEqual(kept)
  })

  it('declares anew, in every form, and says anew what was said of the one application', () => {
    const declared = { declared: true, aiUse: 'none' }
    expect(copiedForm('invention', { ...declared, title: 'A' })).toEqual({ declared: false, aiUse: '', title: 'A' })
    expect(copiedForm('invention', { title: 'A' })).toEqual({ title: 'A' })
    expect(
      copiedForm('softwareCopyright', {
        ...buildSoftware({ identity: fileId, source: fileId, manual: fileId }),
        ...declared,
      }),
    ).toMatchObject({
      declared: false,
      aiUse: '',
    })
    const was = madridMark(fileId, ['JP'])
    expect(was.base).toMatchObject({ sameImage: true, goodsWithin: true })
    const base = { ...was.base, sameImage: false, goodsWithin: false }
    const unsigned = was.papers.filter(({ kind }) => kind !== 'notarisedPower')
    expect(copiedForm('foreignTrademark', was)).toEqual({ ...was, base, papers: unsigned, declared: false })
    const us = buildUsForm('usInvention', fileId, { signature: { name: '/Ann Example/', registration: '12345' } })
    expect(copiedForm('usInvention', us)).toMatchObject({
      signature: { name: '', registration: '12345' },
      utility: { translationVerified: false },
      declared: false,
    })
  })
})
