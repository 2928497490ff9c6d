import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What a technical disclosure (技术交底书) says, in its order: title of a part and what belongs into it. */
export const disclosureParts: readonly { readonly title: TwoLanguages; readonly about: TwoLanguages }[] = [
  {
    title: { en: 'Name of the creation', zh: '发明创造名称' },
    about: { en: 'What it is, without trade names.', zh: '写明产品或方法，不使用商品名或型号。' },
  },
  {
    title: { en: 'Technical field and use', zh: '技术领域与用途' },
    about: { en: 'Where it is used and by whom.', zh: '用在什么地方，由谁使用。' },
  },
  {
    title: { en: 'What exists today', zh: '现有技术' },
    about: {
      en: 'The closest products, documents or patents, and what is wrong with them.',
      zh: '最接近的产品、文献或专利，及其存在的问题。',
    },
  },
  {
    title: { en: 'Problem to be solved', zh: '要解决的技术问题' },
    about: { en: 'The problem that this creation solves.', zh: '本发明创造针对上述哪个问题。' },
  },
  {
    title: { en: 'Technical solution', zh: '技术方案' },
    about: {
      en: 'Parts and how they are connected, or steps and their order; numbers, materials and conditions. Say which parts are new.',
      zh: '产品写明各部件及其连接关系，方法写明步骤、顺序和条件；注明哪些是新的。',
    },
  },
  {
    title: { en: 'Advantages', zh: '有益效果' },
    about: {
      en: 'What is better and why, with test results if there are any.',
      zh: '比现有技术好在哪里、为什么，有试验数据的请附上。',
    },
  },
  {
    title: { en: 'Examples and drawings', zh: '实施例与附图' },
    about: {
      en: 'At least one way to carry it out. Drawings with numbered parts; a utility model must have some.',
      zh: '至少一个可实施的例子。附图标明部件编号，实用新型必须有附图。',
    },
  },
  {
    title: { en: 'What is to be protected', zh: '希望保护的内容' },
    about: {
      en: 'The points that competitors must not copy, most important first.',
      zh: '不希望他人仿制的要点，按重要程度排列。',
    },
  },
  {
    title: { en: 'Publication and people', zh: '公开情况与联系人' },
    about: {
      en: 'Whether it was sold, shown or published, and when; the engineer whom the attorney can ask.',
      zh: '是否已销售、展出或发表及日期；代理师可联系的技术人员。',
    },
  },
]
