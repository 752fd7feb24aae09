import type { exportFiles as it } from '../../it/areas/export-files'

export const exportFiles = {
  exports: {
    cutSheet: 'Notice',
    cut: (rows: number, total: string) =>
      `This file holds the first ${rows.toLocaleString('en-GB')} of ${total} rows. To have them all, export as CSV or narrow the filters.`,
    orMore: (total: number) => `${total.toLocaleString('en-GB')} or more`,

    /** Abroad, 03/04 is read in two ways. */
    csv: { delimiter: ',', day: (day: string, month: string, year: string) => `${year}-${month}-${day}` },
    xlsxDay: 'd mmm yyyy',

    name: {
      ingredients: 'ingredients',
      products: 'products',
      certificates: 'certificates',
      companies: 'companies',
      visits: 'visits',
      facilities: 'facilities',
      deviations: 'deviations',
    },
    sheet: {
      ingredients: 'Ingredients',
      products: 'Products',
      certificates: 'Certificates',
      companies: 'Companies',
      visits: 'Visits',
      facilities: 'Facilities',
      deviations: 'Deviations',
    },

    column: {
      name: 'Name',
      code: 'Code',
      headQuarter: 'Company',
      facility: 'Facility',
      expiry: 'Expiry',
      suggestedVendor: 'Suggested vendor',
      status: 'Status',
      statusSince: 'In this status since',
      withdrawnOn: 'Withdrawn from',
      withdrawnReason: 'Reason for the withdrawal',
      waitingDays: 'Waiting for (days)',
      assignedTo: 'Assigned to',
      recipe: 'Recipe',
      gtins: 'Codes on the pack',
      certificateExpiry: 'Certificate expiry',
      certificate: 'Certificate',
      createdAt: 'Created on',
      number: 'Number',
      description: 'Description',
      lot: 'Lot',
      products: 'Products',
      businessName: 'Business name',
      businessCode: 'VAT number',
      street: 'Address',
      zipCode: 'Postal code',
      city: 'City',
      district: 'Province',
      country: 'Country',
      reference: 'Reference',
      manufacturer: 'Manufacturer',
    },
  },
} satisfies typeof it
