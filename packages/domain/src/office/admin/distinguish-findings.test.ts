import { describe, expect, it } from 'vitest'
import { distinguishFindings, isOfItem, withPlace } from './distinguish-findings.ts'
import { reviewOf } from './test/kind-reviews.ts'

const missing = { en: 'The name is missing', zh: '请填写姓名或名称' }
const claims = { en: 'The claims are missing', zh: '缺少权利要求书' }

describe('findings told apart', () => {
  it('says once what is said twice of one place', () => {
    const findings = [
      { path: 'documents.claims', words: claims },
      { path: 'documents.claims', words: claims },
    ]
    expect(distinguishFindings('invention', findings, reviewOf)).toEqual([findings[0]])
  })

  it('names the place of what is said of several', () => {
    const findings = [
      { path: 'applicants.1.name', words: missing },
      { path: 'inventors.0.name', words: missing },
      { path: 'documents.claims', words: claims },
    ]
    expect(distinguishFindings('invention', findings, reviewOf).map(({ words }) => words)).toEqual([
      { en: 'Applicants 2: Name – The name is missing', zh: '申请人 2：名称：请填写姓名或名称' },
      { en: 'Inventors 1: Name – The name is missing', zh: '发明人 1：姓名：请填写姓名或名称' },
      claims,
    ])
  })

  it('leaves the words of a place that has none', () => {
    expect(withPlace('foreign', { path: 'countries.0', words: missing }, reviewOf).words).toEqual(missing)
  })

  it('knows what lies in a list', () => {
    expect(['applicants.0', 'applicants.0.name', 'applicants', 'base.number'].map(isOfItem)).toEqual([
      ...[true, true, false, false],
    ])
  })
})
