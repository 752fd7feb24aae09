/** Never shown to a company. */
export const isInternal = ({ kind, payload }: { kind: string; payload: string }): boolean =>
  kind === 'note' && (JSON.parse(payload) as { internal?: boolean }).internal === true
