import type { FaceName } from './font-files'

export interface TextStyle {
  face: FaceName
  size: number
  /** Distance between baselines. */
  leading: number
  color: string
  /** Letter spacing in points. */
  tracking?: number
}

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 }

/** Where things may stand: inside the frame, above the footer. */
export const AREA = {
  left: 52,
  right: PAGE.width - 52,
  width: PAGE.width - 104,
  /** First line of content on a page that continues. */
  top: 86,
  bottom: 788,
  footerRule: 792.5,
  footerBaseline: 802,
}

export const COLOR = {
  ink: '#1c1917',
  text: '#292524',
  grey: '#57534e',
  pale: '#a8a29e',
  green: '#0f5c4c',
  greenLine: '#8fb5aa',
  greenThread: '#6fa497',
  greenMist: '#eef4f1',
  hairline: '#d9d4cb',
  rowTint: '#faf9f6',
  amberTint: '#fdf6ec',
  amber: '#92400e',
  watermark: '#f8f4ec',
  white: '#ffffff',
  /** Kosher status, beside its words; the key begins the status code. */
  status: { PARVE: '#15803d', LAT: '#1d6fb8', DE: '#0e7490', CAR: '#b42318', PES: '#4f46a5' } as Record<
    string,
    string
  >,
}

export const STYLE = {
  issuer: { face: 'sansBold', size: 9.4, leading: 12, color: COLOR.green, tracking: 0.9 },
  issuerAddress: { face: 'sans', size: 7.8, leading: 10, color: COLOR.grey },
  title: { face: 'serifMedium', size: 29, leading: 30.5, color: COLOR.ink },
  subtitle: { face: 'serifItalic', size: 14, leading: 16.5, color: COLOR.grey },
  subtitleHebrew: { face: 'hebrewSerif', size: 14, leading: 16.5, color: COLOR.grey },
  origin: { face: 'sans', size: 8.2, leading: 10.6, color: COLOR.text },
  originEnglish: { face: 'sansItalic', size: 8.2, leading: 10.6, color: COLOR.grey },
  statement: { face: 'serif', size: 9.6, leading: 11.4, color: COLOR.text },
  statementEnglish: { face: 'serifItalic', size: 9.6, leading: 11.4, color: COLOR.grey },
  extract: { face: 'sansBold', size: 12, leading: 14, color: COLOR.amber, tracking: 1.1 },
  extractDate: { face: 'sansBold', size: 8.6, leading: 11, color: COLOR.amber },
  extractNote: { face: 'sans', size: 8.2, leading: 10.6, color: COLOR.text },
  extractNoteEnglish: { face: 'sansItalic', size: 8.2, leading: 10.6, color: COLOR.grey },
  label: { face: 'sansBold', size: 7.2, leading: 9, color: COLOR.green },
  labelEnglish: { face: 'sansItalic', size: 7.2, leading: 9, color: COLOR.grey },
  value: { face: 'serifBold', size: 12.2, leading: 14, color: COLOR.ink },
  valueStrong: { face: 'serifBold', size: 12.2, leading: 14, color: COLOR.green },
  detail: { face: 'sans', size: 8.4, leading: 10.4, color: COLOR.grey },
  verify: { face: 'sansBold', size: 7.8, leading: 10, color: COLOR.green },
  verifyUrl: { face: 'sans', size: 6.6, leading: 8.4, color: COLOR.grey },
  verifyCode: { face: 'sansBold', size: 8.2, leading: 10, color: COLOR.ink, tracking: 0.6 },
  heading: { face: 'serifBold', size: 14, leading: 18, color: COLOR.ink },
  headingEnglish: { face: 'serifItalic', size: 13, leading: 18, color: COLOR.grey },
  count: { face: 'sans', size: 8.2, leading: 11, color: COLOR.grey },
  countEnglish: { face: 'sansItalic', size: 8.2, leading: 11, color: COLOR.grey },
  legend: { face: 'sans', size: 7.2, leading: 8.8, color: COLOR.text },
  legendEnglish: { face: 'sansItalic', size: 7.2, leading: 8.8, color: COLOR.grey },
  tableHead: { face: 'sansBold', size: 8, leading: 9.6, color: COLOR.green },
  tableHeadEnglish: { face: 'sansItalic', size: 7.2, leading: 9, color: COLOR.grey },
  runningTitleEnglish: { face: 'serifItalic', size: 11, leading: 15, color: COLOR.grey },
  runningTitle: { face: 'serifBold', size: 12, leading: 15, color: COLOR.ink },
  runningDetail: { face: 'sans', size: 8, leading: 10, color: COLOR.grey },
  runningExtract: { face: 'sansBold', size: 8, leading: 10, color: COLOR.amber, tracking: 0.7 },
  footer: { face: 'sans', size: 7, leading: 9, color: COLOR.grey },
  conditions: { face: 'sans', size: 6.8, leading: 8.2, color: COLOR.text },
  conditionsEnglish: { face: 'sansItalic', size: 6.8, leading: 8.2, color: COLOR.grey },
  paper: { face: 'sans', size: 6.8, leading: 8.2, color: COLOR.grey },
  paperEnglish: { face: 'sansItalic', size: 6.8, leading: 8.2, color: COLOR.grey },
  sealMark: { face: 'sansBold', size: 8, leading: 10.4, color: COLOR.green },
  sealTest: { face: 'sans', size: 6.8, leading: 8.6, color: COLOR.amber },
  signatory: { face: 'serifBold', size: 13.4, leading: 15.6, color: COLOR.ink },
  role: { face: 'sans', size: 8.2, leading: 9.8, color: COLOR.grey },
  roleEnglish: { face: 'sansItalic', size: 8.2, leading: 9.8, color: COLOR.grey },
} satisfies Record<string, TextStyle>
