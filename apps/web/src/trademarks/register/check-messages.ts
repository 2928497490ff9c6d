import { defineMessages } from '../../app/language.ts'

export const checkMessages = defineMessages({
  title: { en: 'Check a name', zh: '商标近似查询' },
  name: { en: 'Mark name', zh: '商标文字' },
  nameHint: {
    en: 'Characters, letters or figures; pictures are not compared',
    zh: '汉字、字母或数字；暂不比对图形',
  },
  nameMissing: { en: 'Enter the mark name', zh: '请填写商标文字' },
  classes: { en: 'Classes', zh: '类别' },
  allClasses: { en: 'all 45 classes', zh: '全部 45 类' },
  chooseClasses: { en: 'Choose classes', zh: '选择类别' },
  noClasses: { en: 'Clear', zh: '清空' },
  chooseGroups: { en: 'Choose similar groups', zh: '选择类似群' },
  noGroups: {
    en: 'none: every mark of a class counts in full',
    zh: '未选择类似群，按整个类别比对',
  },
  check: { en: 'Check', zh: '查询' },
  registerWarning: {
    en: 'The office may refuse these words for the reasons above. Change the name or submit with this risk.',
    zh: '因上述原因，商标局可能驳回该文字。建议修改名称，或在知悉风险后提交。',
  },
  registerIt: { en: (name: string) => `Register “${name}”`, zh: (name: string) => `注册“${name}”` },
})
