interface Words {
  readonly zh: string
  readonly en: string
}

/** Who runs the site, as documents name the operator; an address that nobody recorded is empty. */
export interface Operator {
  readonly name: Words
  readonly address: Words
}

/** Of demonstrations, until somebody records one; marked, so that nobody takes it for a company. */
export const exampleOperator: Operator = {
  name: { zh: '知产门户服务平台（演示）', en: 'IP Portal (demo)' },
  address: { zh: '', en: '' },
}
