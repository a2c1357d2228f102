import { plain } from '@gatehouse/blocks';
import type { Home } from '../../addresses/home';
import type { Head } from '../../view/head';
import type { CourseRecord } from '../course.record';

/** The metadata of a course's page for programs. */
export function courseHead(course: CourseRecord, reviews: number, home: Home): Head {
  const { permalink, name, excerpt, content, image, rating, instructor } = course;
  const description = plain(excerpt === '' ? content : excerpt).slice(0, 300);
  const embed = `${home.interface}/oembed/1.0/embed?url=${encodeURIComponent(permalink)}`;
  return {
    canonical: permalink,
    description,
    image,
    imageText: '',
    links: [
      { rel: 'alternate', type: 'application/json+oembed', href: embed },
      { rel: 'alternate', type: 'text/xml+oembed', href: `${embed}&format=xml` },
    ],
    data: {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: plain(name),
      description,
      url: permalink,
      image,
      provider: { '@type': 'Person', name: plain(instructor.name) },
      ...(reviews > 0
        ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews } }
        : {}),
    },
  };
}
