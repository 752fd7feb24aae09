/** A certificate's name with its number, in tables of renewals. */
export const nameColumn = {
  id: 'name',
  primary: true,
  text: ({ name, number }: { name: string; number: string }) => `${name} · ${number}`,
  cell: ({ name, number }: { name: string; number: string }) => (
    <>
      <bdi>{name}</bdi>
      <span className="cell-note">{number}</span>
    </>
  ),
}
