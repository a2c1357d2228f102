import type { VENUE_DETAILS } from '../linked/linked-post.entity';

type VenueDetails = Partial<Record<(typeof VENUE_DETAILS)[number], string>>;

/** Venues of the demonstration, by a short name. */
export const VENUES: Record<string, { name: string; description: string; details: VenueDetails }> = {
  harbour: {
    name: 'Harbour Hall',
    description: 'A former shipyard with a view of the river.',
    details: {
      address: 'Elbpromenade 12',
      city: 'Hamburg',
      zip: '20457',
      country: 'Germany',
      phone: '+49 40 5550 120',
      website: 'https://harbour-hall.example/',
      geo_lat: '53.5436',
      geo_lng: '9.9790',
    },
  },
  library: {
    name: 'City Library',
    description: 'Reading rooms, a quiet court, and a café under the old lime tree.',
    details: {
      address: 'Lindenhof 3',
      city: 'Berlin',
      zip: '10117',
      country: 'Germany',
      phone: '+49 30 5550 130',
      geo_lat: '52.5170',
      geo_lng: '13.3889',
    },
  },
  atelier: {
    name: 'Atelier des Quais',
    description: 'Two bright rooms above a bookshop.',
    details: {
      address: '27 quai des Lilas',
      city: 'Paris',
      zip: '75004',
      country: 'France',
      phone: '+33 1 55 50 14 00',
      website: 'https://atelier-des-quais.example/',
      geo_lat: '48.8530',
      geo_lng: '2.3499',
    },
  },
  mill: {
    name: 'The Old Mill',
    description: 'Brick walls, long tables, good acoustics.',
    details: {
      address: '8 Mill Lane',
      city: 'London',
      zip: 'SE1 2AB',
      country: 'United Kingdom',
      phone: '+44 20 5550 0150',
      geo_lat: '51.5045',
      geo_lng: '-0.0865',
    },
  },
  pier: {
    name: 'Pier 40 Studio',
    description: 'A studio on the water for dance and film.',
    details: {
      address: '353 West Street',
      city: 'New York',
      state: 'NY',
      zip: '10014',
      country: 'United States',
      phone: '+1 212 555 0160',
      geo_lat: '40.7296',
      geo_lng: '-74.0120',
    },
  },
  garden: {
    name: 'Jardim das Palmeiras',
    description: 'A walled garden with a bandstand.',
    details: {
      address: 'Rua das Flores 45',
      city: 'Lisboa',
      zip: '1200-194',
      country: 'Portugal',
      geo_lat: '38.7103',
      geo_lng: '-9.1436',
    },
  },
  tower: {
    name: 'Cedar Tower',
    description: 'Meeting rooms on the fourteenth floor.',
    details: {
      address: '2-7-1 Sugi',
      city: 'Tokyo',
      zip: '100-0005',
      country: 'Japan',
      phone: '+81 3 5550 0170',
      website: 'https://cedar-tower.example/',
      geo_lat: '35.6812',
      geo_lng: '139.7671',
    },
  },
  square: {
    name: 'Market Square',
    description: 'The middle of the town.',
    details: {
      address: 'Marktplatz',
      city: 'Freiburg',
      zip: '79098',
      country: 'Germany',
      geo_lat: '47.9959',
      geo_lng: '7.8522',
    },
  },
};

/** Organizers of the demonstration, by a short name. */
export const ORGANIZERS: Record<
  string,
  { name: string; description: string; details: { phone?: string; email?: string; website?: string } }
> = {
  friends: {
    name: 'Friends of the Library',
    description: 'Readers for readers since 1974.',
    details: { email: 'friends@library.example', website: 'https://library.example/friends' },
  },
  quartet: {
    name: 'Blue Hour Quartet',
    description: 'Piano, bass, drums, and whoever comes by.',
    details: { email: 'hello@bluehour.example', website: 'https://bluehour.example/' },
  },
  guild: {
    name: 'Makers’ Guild',
    description: 'Wood, clay, paper and code.',
    details: { phone: '+44 20 5550 0180', email: 'guild@makers.example' },
  },
  harvest: {
    name: 'Harvest Cooperative',
    description: 'Farmers of the region.',
    details: { phone: '+49 761 5550 19', email: 'markt@harvest.example' },
  },
  frame: {
    name: 'Frame by Frame',
    description: 'A film club with its own projector.',
    details: { email: 'club@framebyframe.example' },
  },
  runners: {
    name: 'Riverside Runners',
    description: 'All paces, all weathers.',
    details: { email: 'run@riverside.example', phone: '+1 212 555 0190' },
  },
  school: {
    name: 'Open School',
    description: 'Evening classes for grown-ups.',
    details: { email: 'desk@openschool.example', website: 'https://openschool.example/', phone: '+33 1 55 50 20 00' },
  },
  council: { name: 'Town Council', description: 'Meetings are public.', details: { email: 'council@town.example' } },
};
