import { defineMessages } from '../../app/language.ts'

/** Apart from the form's own words, which are in its first load: these come with their fields. */
export const noveltyMessages = defineMessages({
  novelty: {
    en: 'Claim the grace period for novelty',
    zh: '要求不丧失新颖性宽限期',
  },
  ground: { en: 'How it was disclosed', zh: '公开情形' },
  choose: { en: 'Choose', zh: '请选择' },
  disclosedOn: { en: 'Disclosed on', zh: '公开日期' },
  proof: {
    en: 'For an exhibition or a conference, proof must be filed within the time limit.',
    zh: '属展览会、学术或技术会议情形的，须在规定期限内提交证明文件。',
  },
})
