/** The problems of a whole file. */
export const fileFaults = {
  empty: 'Skedari është bosh.',
  tooBig: 'Skedari është më i madh se 5 MB.',
  tooManyRows: 'Skedari ka më shumë se 20 000 rreshta. Ndajeni në dy skedarë.',
  unreadable: 'Ky lloj skedari nuk lexohet dot. Provoni CSV, XLSX ose VCF.',
  damaged: 'Skedari është ndryshuar ose i mungon një pjesë. Shkarkojeni përsëri nga Krehër.',
  newer: 'Skedarin e ka shkruar një version më i ri. Shkarkojeni përsëri nga Krehër.',
  noNames: 'Nuk u gjet asnjë kolonë me emra.',
  noDates: 'Nuk u gjet asnjë kolonë me datat e termineve.',
};

/** The problems of a cell. The row of the cell can be corrected. */
export const cellFaults = {
  tooLong: 'Teksti është shumë i gjatë.',
  name: 'Mungon emri.',
  phone: 'Ky nuk është numër telefoni.',
  phoneRounded: 'Excel-i e ka rrumbullakosur numrin. Shkruajeni të plotë.',
  email: 'Email-i nuk është i vlefshëm.',
  date: 'Kjo datë nuk lexohet dot.',
  time: 'Kjo orë nuk lexohet dot.',
  minutes: 'Kjo kohëzgjatje nuk lexohet dot.',
  package: 'Mungon emri i paketës.',
  sessions: 'Ky numër seancash nuk lexohet dot.',
  money: 'Kjo shumë nuk lexohet dot.',
  currency: 'Kjo shumë është në një valutë tjetër. Shkruajeni në valutën e sallonit.',
};
